import { Copy, Download } from 'lucide';
import { type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { focusOnMount } from '@/browser/focusOn';
import { Button, LinkButton } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Row, Stack } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { site } from '@/content/site';
import { authenticatorUri, groupSecret, recoveryText } from '@/domain/signIn';
import * as admin from '@/texts/admin';
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

/* Cameras need white around the code, even on a coloured background. */
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

const CodeList = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, max-content);
  gap: 4px 32px;
  padding: 16px 20px;
  border: 1px solid ${theme.colour.thanakaStitch};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.thanaka};

  ${media.phone} {
    grid-template-columns: max-content;
  }
`;

type RecoveryCodesProps = { codes: readonly string[]; email: string; notice: string; children: ReactNode };

export function RecoveryCodes({ codes, email, notice, children }: RecoveryCodesProps) {
  const [copyOutcome, setCopyOutcome] = useState('');
  const textToKeep = recoveryText(codes, email, site.name);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(textToKeep);
      setCopyOutcome('Codes copied.');
    } catch {
      setCopyOutcome('This browser does not allow copying. Select the codes, or download them.');
    }
  }

  return (
    <Stack $gap={16}>
      <FormBanner tone="ok" ref={focusOnMount}>
        {notice}
      </FormBanner>
      <p>
        Keep these ten recovery codes where you can find them without your phone. Each one signs you in once. They are shown only
        this once.
      </p>
      <CodeList aria-label="Recovery codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </CodeList>
      <Row>
        <Button tone="line" size="sm" onClick={() => void handleCopy()}>
          <Icon of={Copy} size={18} /> {admin.copyButton}
        </Button>
        <LinkButton
          tone="line"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(textToKeep)}`}
          download="recovery-codes.txt"
        >
          <Icon of={Download} size={18} /> Download
        </LinkButton>
        <span role="status">{copyOutcome}</span>
      </Row>
      <Row>{children}</Row>
    </Stack>
  );
}
