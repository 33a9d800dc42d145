/** The heading of a screen inside the app. */
export function ScreenTitle({ children }: { children: string }) {
  return <h1 className="page py-4 text-headline font-bold sm:py-8">{children}</h1>;
}
