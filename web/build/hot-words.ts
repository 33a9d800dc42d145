import type { Plugin } from 'vite';

/** A catalogue that screens read; what only the server says is read by the mocks too, which begin anew with the page. */
const edited = /\/contract\/src\/words\/(\w+)\/(?!server\/)[\w-]+\/([\w-]+)\.json$/;

/** Words that are edited while the development server runs go to the open pages, which stay as they are. */
export function hotWords(): Plugin {
  return {
    name: 'tulay:hot-words',
    apply: 'serve',
    async hotUpdate({ file, read }) {
      const [, language, name] = file.match(edited) ?? [];
      if (name === undefined) return undefined;
      this.environment.hot.send('tulay:words', { language, name, sentences: await read() });
      return [];
    },
  };
}
