import { Suspense } from 'react';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PlainLink } from '@/components/ui/TextLink.styles';
import { authenticatorUri, grouped } from '@/domain/secondFactor';
import * as texts from '@/texts/adminSecondFactor';
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
          <QrCode text={uri} label={texts.qrCodeLabel} />
        </Suspense>
      </S.Code>
      <S.Words>
        <p>{texts.scanHint}</p>
        <PlainLink href={uri}>{texts.openAppLink}</PlainLink>
        <p>{texts.typeHint}</p>
        <S.Letters translate="no">{grouped(secret)}</S.Letters>
      </S.Words>
    </S.Key>
  );
}
