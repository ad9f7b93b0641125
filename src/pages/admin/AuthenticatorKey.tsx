import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Stack } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { site } from '@/content/site';
import { authenticatorUri, groupSecret } from '@/domain/signIn';
import { media, theme } from '@/theme/theme';

const KeyColumns = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 24px;
  align-items: center;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const QR_PX = 184;
const FRAME_BORDER_PX = 1;
const FRAME_PX = QR_PX + 2 * FRAME_BORDER_PX;

/** Cameras need white around the code, even on a coloured background. */
const QrCodeFrame = styled.div`
  display: grid;
  place-items: center;
  width: ${FRAME_PX}px;
  height: ${FRAME_PX}px;
  border: ${FRAME_BORDER_PX}px solid ${theme.colour.line};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.white};

  > svg {
    border-radius: ${theme.radius.control};
  }
`;

const KeyText = styled.code`
  padding: 8px 12px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.cotton};
  font-size: ${theme.size.small};
  line-height: 1.7;
  overflow-wrap: anywhere;
`;

/** Draws the QR code in the browser. A drawing service would learn the secret that the QR code contains. */
const QrCode = lazyScreen('QRCodeSVG', () =>
  import(/* webpackChunkName: "admin-qr" */ 'qrcode.react').then(({ QRCodeSVG }) => ({ QRCodeSVG })),
);

export function AuthenticatorKey({ secret, email }: { secret: string; email: string }) {
  const uri = authenticatorUri(secret, email, site.name);
  return (
    <KeyColumns>
      <QrCodeFrame>
        <Suspense>
          <QrCode value={uri} size={QR_PX} level="M" marginSize={4} role="img" aria-label="QR code for your authenticator app" />
        </Suspense>
      </QrCodeFrame>
      <Stack $gap={12} $align="start">
        <p>
          Scan this code with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.
        </p>
        <TextLink href={uri}>Open the app on this device</TextLink>
        <p>Or type this key into the app:</p>
        <KeyText translate="no">{groupSecret(secret)}</KeyText>
      </Stack>
    </KeyColumns>
  );
}
