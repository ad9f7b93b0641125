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

/* White around the code, also on a coloured background, because cameras need this quiet zone. */
const QrCodeFrame = styled.div`
  display: grid;
  place-items: center;
  width: 186px;
  height: 186px;
  border: 1px solid ${theme.colour.line};
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

/** Draws the code in the browser, so that no other server learns the secret in it. */
const QrCode = lazyScreen('QRCodeSVG', () =>
  import(/* webpackChunkName: "admin-qr" */ 'qrcode.react').then(({ QRCodeSVG }) => ({ QRCodeSVG })),
);

export function AuthenticatorKey({ secret, email }: { secret: string; email: string }) {
  const uri = authenticatorUri(secret, email, site.name);
  return (
    <KeyColumns>
      <QrCodeFrame>
        <Suspense>
          <QrCode value={uri} size={184} level="M" marginSize={4} role="img" aria-label="QR code for your authenticator app" />
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

type Props = { codes: readonly string[]; email: string; notice: string; children: ReactNode };

export function RecoveryCodes({ codes, email, notice, children }: Props) {
  const [copyOutcome, setCopyOutcome] = useState('');
  const text = recoveryText(codes, email, site.name);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
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
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
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
