import chromium from '@sparticuz/chromium';

// Flags of that build which serve a cloud function or lift the browser's own protection; Playwright brings its headless switch.
const unwanted = /single-process|no-zygote|headless|web-security/;

/** Launch options of the Chromium that comes from the package registry: nothing is downloaded from elsewhere. */
export async function chromiumLaunchOptions(): Promise<{ executablePath: string; args: string[] }> {
  return {
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((flag) => !unwanted.test(flag)),
  };
}

// A graphics card imitated on the processor, which paints for nobody here: a seventh of the tests' computing.
const ofGraphics = /gl=|angle|swiftshader|gpu/;

/** The same browser for tests, which ask what a page says and does, not how fast it is painted. */
export async function testLaunchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const { executablePath, args } = await chromiumLaunchOptions();
  return { executablePath, args: [...args.filter((flag) => !ofGraphics.test(flag)), '--disable-gpu'] };
}
