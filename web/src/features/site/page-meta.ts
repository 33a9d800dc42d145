import { app } from '../../words/generated/app.ts';

/** Title and description of a page, for the head of its route. */
export function pageMeta(title: string, description?: string) {
  const full = title.startsWith(app.product) ? title : `${title} · ${app.product}`;
  return { meta: [{ title: full }, ...(description ? [{ name: 'description', content: description }] : [])] };
}
