/**
 * Tries again where code of the app did not come: the router remembers a part that failed, so with a network the page is loaded anew, and without
 * one, where that could leave the browser's own error page, only what is here is shown again. What was typed is kept as a draft.
 */
export function reloadPart(showAgain: () => void): void {
  if (navigator.onLine) location.reload();
  else showAgain();
}
