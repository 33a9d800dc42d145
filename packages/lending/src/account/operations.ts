import type { Operations } from '../service.ts';
import { changeEmail } from './change-email.ts';
import { changeEmployment } from './change-employment.ts';
import { changePassword } from './change-password.ts';
import { changePhone } from './change-phone.ts';
import { confirmRecovery } from './confirm-recovery.ts';
import { endDevice } from './end-device.ts';
import { listDevices } from './list-devices.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { recover } from './recover.ts';
import { refresh, refreshAgain } from './refresh.ts';
import { register } from './register.ts';
import { accountWait } from './account-wait.ts';
import { stopRecovery } from './stop-recovery.ts';
import { stopPhoneChange } from './stop-phone-change.ts';
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
