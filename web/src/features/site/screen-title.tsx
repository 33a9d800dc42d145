/** The heading of a screen inside the app. */
export function ScreenTitle({ children }: { children: string }) {
  return <h1 className="page py-8 text-headline font-bold">{children}</h1>;
}
