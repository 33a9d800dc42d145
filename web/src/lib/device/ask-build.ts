/** A few bytes of the build (`build/build-name.ts`). Only the server has them: the worker keeps no copy. */
const buildUrl = '/build.json';
const ourAnswer = /^\{"tulay":"(assets\/[\w.-]+\.js)"\}$/;

/**
 * Asks the server itself for the name of the first script of its build, by so little that a slow line brings it too; undefined for what a
 * gateway or a portal answers in its place. Rejects where nothing answers.
 */
export async function askBuild(
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const answer = await fetch(buildUrl, { cache: 'no-store', redirect: 'error', signal, headers });
  return answer.ok ? ourAnswer.exec(await answer.text())?.[1] : undefined;
}
