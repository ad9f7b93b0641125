import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Stack } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { authenticatorUri, grouped } from '@/domain/signIn';
import * as texts from '@/texts/adminSession';
import { media } from '@/theme/media';

const Key = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 24px;
  align-items: center;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* White around the code even on another ground: cameras need the quiet zone. */
const Code = styled.div`
  display: grid;
  place-items: center;
  width: 186px;
  height: 186px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.white};

  > svg {
    border-radius: ${({ theme }) => theme.radius.control};
  }
`;

const Letters = styled.code`
  padding: 8px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.cotton};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.7;
  overflow-wrap: anywhere;
`;

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
    <Key>
      <Code>
        <Suspense>
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Suspense>
      </Code>
      <Stack $gap={12} $align="start">
        <p>{texts.scanHint}</p>
        <TextLink href={uri}>Open the app on this device</TextLink>
        <p>Or type this key into the app:</p>
        <Letters translate="no">{grouped(secret)}</Letters>
      </Stack>
    </Key>
  );
}
