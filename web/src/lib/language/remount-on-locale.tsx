import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { useLanguage } from './language.ts';

const redrawn = new WeakSet<RouteComponent>();

/** The same component, drawn anew with all that is in it when the language changes; nothing typed is lost. */
function redraw(Component: RouteComponent): RouteComponent {
  const Redrawn: RouteComponent = (props) => {
    useLanguage();
    return <Component {...props} />;
  };
  // The router loads the code of a screen through it, and asks each time.
  Object.defineProperty(Redrawn, 'preload', { get: () => Component.preload });
  redrawn.add(Redrawn);
  return Redrawn;
}

/** The router draws a route once and keeps it, so each has to listen by itself. Done here for all, it cannot be forgotten. */
export function remountOnLocale(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    for (const name of ['component', 'pendingComponent'] as const) {
      const component: RouteComponent | undefined = options[name];
      if (component && !redrawn.has(component)) options[name] = redraw(component);
    }
  }
}
