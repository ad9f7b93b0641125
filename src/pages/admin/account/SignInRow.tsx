import { Check } from 'lucide';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { useNow } from '@/contexts/Now';
import { recentTime } from '@/domain/recentTime';
import { deviceOf, type SignIn } from '@/domain/signIn';
import * as texts from '@/texts/adminAccount';
import * as S from './SignIns.styles';

type Props = { signIn: SignIn; isEnding: boolean; onEnd: () => void };

/** One open sign-in: where, since when, last seen, and the button that ends it. */
export function SignInRow({ signIn, isEnding, onEnd }: Props) {
  const now = useNow();
  const since = recentTime(signIn.signed_in_at, now);
  return (
    <S.Row>
      <div>
        <S.Device>
          {deviceOf(signIn)}{' '}
          {signIn.isCurrent && (
            <Badge tone="active" icon={Check}>
              {texts.thisSignIn}
            </Badge>
          )}
        </S.Device>
        <S.Detail>{texts.signInTimes(since, recentTime(signIn.seen_at, now))}</S.Detail>
        {signIn.network !== '' && <S.Detail>{texts.network(signIn.network)}</S.Detail>}
      </div>
      {!signIn.isCurrent && (
        <Button tone="line" size="sm" aria-label={texts.endLabel(deviceOf(signIn), since)} isBusy={isEnding} onClick={onEnd}>
          {texts.endButton}
        </Button>
      )}
    </S.Row>
  );
}
