import type { accountWait as english } from '../account-wait.ts';

export const accountWait: typeof english = {
  title: (time) => `Maghihintay ang payout at ang mga pagbabago sa account mo hanggang ${time}.`,
  reasons: {
    phone_changed: 'Pinalitan ang numero ng telepono nang walang code ng luma.',
    recovered: 'Na-recover ang account sa hindi kilalang device.',
    phone_restored: 'Ibinalik ang dating numero ng telepono.',
    recovery_stopped: 'Inihinto ang pag-recover ng account.',
  },
  ends: 'Proteksiyon ito ng pera mo, walang bayad at kusang natatapos.',
  afterHold: 'tatlong araw matapos alisin ang hold ng account mo',
  missing: (time) =>
    `Maghihintay ito hanggang ${time}, para protektahan ang pera mo. Pagkatapos, gagana ito nang kusa.`,
  notMe: 'Hindi ako ito: ihinto',
  stop: {
    title: 'Bawiin ang iyong account',
    lead: 'Magiging iyo ulit ang dating numero, at masa-sign out ang lahat ng ibang device. Alam ng nagpalit ng numero ang password mo, kaya pumili ng bago. Kung napalitan din ang sa iyo, i-type ang dating password bilang kasalukuyan.',
    submit: 'Ihinto at itakda ang bagong password',
    done: 'Nabalik ang dating numero mo, at na-sign out ang lahat ng ibang device.',
    offline: 'Offline ka. Magagawa lang ito kapag online.',
    after: 'Maghihintay ang payout nang tatlong araw mula ngayon, para makatutol ang lahat ng nasabihan.',
  },
};
