/** Windows inside Facebook, Messenger, Instagram, Line and other apps, as they name themselves. */
const inApp = /\bFB(AN|AV|_IAB)\b|\bInstagram\b|\bMessenger\b|\bLine\/|\bTikTok|musical_ly|; wv\)/;

/** Whether the page stands in another app's window: it installs nothing, and what it keeps is that app's. */
export const isInAppWindow = (): boolean => inApp.test(navigator.userAgent);
