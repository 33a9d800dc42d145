import { appCopy } from '../../copy/app.ts';

/** Title and description of a page, for the head of its route. */
export function pageMeta(title: string, description?: string) {
  const full = title.startsWith(appCopy.product) ? title : `${title} · ${appCopy.product}`;
  return { meta: [{ title: full }, ...(description ? [{ name: 'description', content: description }] : [])] };
}
