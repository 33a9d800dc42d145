import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { useLanguage } from './language.ts';

const rerendering = new WeakSet<RouteComponent>();

/** The same component, drawn anew with all that is in it when the language changes; nothing typed is lost. */
function rerenderOf(Component: RouteComponent): RouteComponent {
  const Rerendering: RouteComponent = (props) => {
    useLanguage();
    return <Component {...props} />;
  };
  // The router loads the code of a screen through it, and asks each time.
  Object.defineProperty(Rerendering, 'preload', { get: () => Component.preload });
  rerendering.add(Rerendering);
  return Rerendering;
}

/** The router draws a route once and keeps it, so each has to listen by itself. Done here for all, it cannot be forgotten. */
export function rerenderOnLocale(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    for (const name of ['component', 'pendingComponent'] as const) {
      const component: RouteComponent | undefined = options[name];
      if (component && !rerendering.has(component)) options[name] = rerenderOf(component);
    }
  }
}
