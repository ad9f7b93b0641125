import { textLanguage } from '@/domain/language';
import type { SessionRecord } from '@/domain/session';

type Props = { session: SessionRecord };

export function SignedInAs({ session: { name, email } }: Props) {
  return (
    <p>
      Signed in as <b lang={textLanguage(name)}>{name || email || 'an account without a name'}</b>
      {name && email && ` (${email})`}
    </p>
  );
}
