import type { Operations } from '../service.ts';
import { changeEmail } from './change-email.ts';
import { changeEmployment } from './change-employment.ts';
import { changePassword } from './password/change-password.ts';
import { changePhone } from './change-phone.ts';
import { confirmRecovery } from './recovery/confirm-recovery.ts';
import { endDevice } from './session/end-device.ts';
import { listDevices } from './session/list-devices.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { recover } from './recovery/recover.ts';
import { refresh, refreshAgain } from './session/refresh.ts';
import { register } from './register.ts';
import { accountWait } from './account-wait.ts';
import { stopRecovery } from './recovery/stop-recovery.ts';
import { stopPhoneChange } from './recovery/stop-phone-change.ts';
import { setPreferences } from './set-preferences.ts';

/** Accounts, sessions and passwords. */
export const accountOperations: Pick<
  Operations,
  | 'register'
  | 'login'
  | 'logout'
  | 'refresh'
  | 'refreshAgain'
  | 'changePassword'
  | 'changeEmail'
  | 'changePhone'
  | 'changeEmployment'
  | 'recover'
  | 'confirmRecovery'
  | 'listDevices'
  | 'endDevice'
  | 'setPreferences'
  | 'accountWait'
  | 'stopRecovery'
  | 'stopPhoneChange'
> = {
  register,
  login,
  logout,
  refresh,
  refreshAgain,
  changePassword,
  changeEmail,
  changePhone,
  changeEmployment,
  recover,
  confirmRecovery,
  listDevices,
  endDevice,
  setPreferences,
  accountWait,
  stopRecovery,
  stopPhoneChange,
};
