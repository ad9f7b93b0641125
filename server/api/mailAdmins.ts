import { isActiveAdmin } from '../auth/authenticate';
import type { Services } from './services';

/** Mails all active admins, and `others`, that an account was changed (D-81), so that no admin changes one unseen. */
export async function mailAdmins(
  { repository, mailUser }: Pick<Services, 'repository' | 'mailUser'>,
  { subject, text, others = [] }: { subject: string; text: string; others?: readonly string[] },
): Promise<void> {
  const admins = (await repository.list('users')).filter(isActiveAdmin);
  for (const email of new Set([...admins.map((admin) => admin.email), ...others])) mailUser(email, subject, text);
}
