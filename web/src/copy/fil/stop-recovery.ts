import type { stopRecovery as english } from '../stop-recovery.ts';

export const stopRecovery: typeof english = {
  title: 'Nagpalit ka ba ng password?',
  lead: 'Ito ang password mo hanggang may nagtakda ng iba sa ibang device.',
  itWasMe: 'Kung ikaw iyon, isara ito at mag-sign in gamit ang bagong password.',
  notMe:
    'Kung hindi, pumili rito ng ibang password: masa-sign out ang nagtakda ng isa pa, at maghihintay ang payout nang tatlong araw mula ngayon.',
  submit: 'Hindi ako iyon: ihinto',
  done: 'Naihinto na. Mag-sign in gamit ang bago mong password.',
};
