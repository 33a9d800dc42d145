import chromium from '@sparticuz/chromium';

// Flags of that build which serve a cloud function; Playwright brings its own headless switch.
const unwanted = /single-process|no-zygote|headless/;

/** Launch options of the Chromium that comes from the package registry: nothing is downloaded from elsewhere. */
export async function chromiumLaunchOptions(): Promise<{ executablePath: string; args: string[] }> {
  return {
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((flag) => !unwanted.test(flag)),
  };
}
