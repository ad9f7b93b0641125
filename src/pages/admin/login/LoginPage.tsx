import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { focusOn } from '@/browser/focusOn';
import { PageTitle } from '@/components/ui/PageTitle';
import { TextLink } from '@/components/ui/TextLink';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import { selectHasEnded, selectIsAdmin } from '@/session/sessionSlice';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminLogin';
import { ForgottenPassword } from './ForgottenPassword';
import { LoginForm } from './LoginForm';
import * as S from './LoginPage.styles';
import { loginReason } from './loginReason';

export function LoginPage() {
  const { state, search } = useLocation();
  const { reason, back, from } = loginReason(state, search);
  const isAdmin = useSelector(selectIsAdmin);
  const hasEnded = useSelector(selectHasEnded);
  const [hasSignedIn, setSignedIn] = useState(false);
  const isArrival = useNavigationType() === 'POP';
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  // After a redirect the focus starts on its reason; otherwise the browser's default stays.
  useEffect(() => {
    if (reason) focusOn(notice.current);
    else if (!isArrival) focusOn(heading.current);
  }, [reason, isArrival]);

  if (hasSignedIn || (isAdmin && !hasEnded && !reason)) {
    return <Navigate to={paths.dashboard} replace state={from ? { from } : undefined} />;
  }

  return (
    <S.Page>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <S.Side>
        <S.Column>
          <S.Brand as={Link} to={paths.home}>
            <img src="/assets/logo.svg" alt="" width={52} height={52} />
            <span>
              <S.Name>{site.name}</S.Name>
              <S.Area>{admin.backOffice}</S.Area>
            </span>
          </S.Brand>
          <S.Heading ref={heading}>{texts.heading}</S.Heading>
          {reason && (
            <S.Reason ref={notice}>
              <p>{reason}</p>
              {back && <TextLink to={back.to}>{back.label}</TextLink>}
            </S.Reason>
          )}
          <LoginForm onSignedIn={() => setSignedIn(true)} />
          <ForgottenPassword />
          <S.Back as={Link} to={paths.home}>
            {texts.siteLink}
          </S.Back>
        </S.Column>
      </S.Side>
      <S.Art $isBare>
        <img src="/assets/signin.webp" alt={texts.pictureAlt} width={820} height={1040} />
      </S.Art>
    </S.Page>
  );
}
