import { NewTabNote } from '@/components/ui/externalLink';
import { signInAgainPath } from '@/domain/paths';
import * as admin from '@/texts/adminCommon';
import { useIsSessionOver } from './RequireAdmin';
import * as S from './SessionEndedBar.styles';

/** Signing in in another tab revives this one: the browser's storage event brings the new session. */
export function SessionEndedBar() {
  const isOver = useIsSessionOver();
  return (
    <S.Place role="alert">
      {isOver && (
        <S.Bar>
          <p>{admin.sessionEndedInForm}</p>
          <S.SignIn href={signInAgainPath} target="_blank" rel="noopener">
            {admin.signInAgainLink}
            <NewTabNote />
          </S.SignIn>
        </S.Bar>
      )}
    </S.Place>
  );
}
