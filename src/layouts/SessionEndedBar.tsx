import { NewTabNote } from '@/components/ui/externalLink';
import { signInAgainPath } from '@/domain/paths';
import { useIsSessionOver } from './RequireAdmin';
import * as S from './SessionEndedBar.styles';

/** Signing in in another tab revives this one: the browser's storage event brings the new session. */
export function SessionEndedBar() {
  const isOver = useIsSessionOver();
  return (
    <S.Place role="alert">
      {isOver && (
        <S.Bar>
          <p>Your session has ended. Sign in again; your text is kept.</p>
          <S.SignIn href={signInAgainPath} target="_blank" rel="noopener">
            Sign in again
            <NewTabNote />
          </S.SignIn>
        </S.Bar>
      )}
    </S.Place>
  );
}
