import { Suspense } from 'react';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PlainLink } from '@/components/ui/TextLink.styles';
import { authenticatorUri, grouped } from '@/domain/secondFactor';
import * as S from './AuthenticatorKey.styles';

const QrCode = lazyScreen('QrCode', () => import(/* webpackChunkName: "admin-qr" */ './QrCode'));

type Props = {
  secret: string;
  email: string;
  /** The site's name, under which the app lists the account. */
  issuer: string;
};

/** The secret for an authenticator app: as a QR code, as a link for an app on the same device, and in letters. */
export function AuthenticatorKey({ secret, email, issuer }: Props) {
  const uri = authenticatorUri(secret, email, issuer);
  return (
    <S.Key>
      <S.Code>
        <Suspense>
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Suspense>
      </S.Code>
      <S.Words>
        <p>
          Scan this code with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.
        </p>
        <PlainLink href={uri}>Open the app on this device</PlainLink>
        <p>Or type this key into the app:</p>
        <S.Letters translate="no">{grouped(secret)}</S.Letters>
      </S.Words>
    </S.Key>
  );
}
