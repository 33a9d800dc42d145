import { laterPart } from '../ui/loading/later-part.tsx';
import { useInstallWay } from './install-offer.ts';

const InstallPanel = laterPart(() => import('./install-panel.tsx'));

/**
 * Offers to put the app on the device, where the browser can; on an iPhone it says how. It comes when somebody has stayed
 * a while, is not typing and does not calculate; after a "not now" it stands quietly where it is placed.
 */
export function InstallPrompt() {
  const way = useInstallWay();
  return way === 'none' ? null : <InstallPanel way={way} meanwhile={null} />;
}
