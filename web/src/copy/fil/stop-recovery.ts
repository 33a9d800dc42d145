import type { stopRecovery as english } from '../stop-recovery.ts';

export const stopRecovery: typeof english = {
  title: 'Ni-recover mo ba ang account mo?',
  lead: 'Ito ang password mo hanggang na-recover ang account sa ibang device, gamit ang code na ipinadala sa numero mo.',
  itWasMe: 'Kung ikaw iyon, isara ito at mag-sign in gamit ang bagong password.',
  notMe:
    'Kung hindi, pumili rito ng ibang password: masa-sign out ang nag-recover ng account, at maghihintay ang payout nang tatlong araw mula ngayon.',
  submit: 'Hindi ako iyon: ihinto',
  done: 'Naihinto ang pag-recover. Mag-sign in gamit ang bago mong password.',
};
