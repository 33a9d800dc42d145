/** The package brings no types; this is the part that is used of it. */
declare module 'es-check' {
  type Check = {
    files: string;
    module: true;
    checkBrowser: true;
    browserslistQuery: string;
    /** Off: only what can be read; on: the language's own objects too. */
    checkFeatures: boolean;
  };
  export function runChecks(checks: Check[]): {
    success: boolean;
    errors: { file: string; err: { message: string } }[];
  };
}
