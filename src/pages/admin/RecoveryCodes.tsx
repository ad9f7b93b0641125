import { Copy, Download } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { focusOnMount } from '@/browser/focusOn';
import { Button, LinkButton } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Icon } from '@/components/ui/Icon';
import { Row, Stack } from '@/components/ui/primitives';
import { site } from '@/content/site';
import { recoveryText } from '@/domain/signIn';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';

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
