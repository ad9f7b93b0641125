import { contract } from './contract';

/**
 * The paths of the calls that only the back office makes, below `{api}/`: exactly as the spec documents its own (spec section 7).
 * They are apart from those of the public pages, which would carry them for every visitor.
 */
export const adminContract = {
  login: 'auth/login.php',
  logout: 'api/admin/logout.php',
  dashboard: 'dashboard.php',
  users: 'users.php',
  notes: 'contacts/notes.php',
  answering: 'contacts/answering.php',
  deleted: 'deleted.php',
  records: 'records.php',
  activity: 'activity.php',
  versions: 'versions.php',
} as const;

/** The newest 50 messages, which load before all others (contract, E18). */
export const NEWEST_MESSAGES = `${contract.contacts}?limit=50`;

/** The paths of the calls about the own account: an object of its own, so that only the screens that make them load them. */
export const accountContract = {
  alerts: 'alerts.php',
  ownPassword: 'account/password.php',
  signIns: 'account/sign-ins.php',
  secondFactor: 'account/second-factor.php',
  secondFactorOfUser: 'users/second-factor.php',
} as const;

/** The path of the call that stores an image for a text, for the editor alone. */
export const IMAGES_PATH = 'images.php';

/** The path of the calls about previews, which only their own screen makes. */
export const previewContract = { previews: 'previews.php' } as const;
