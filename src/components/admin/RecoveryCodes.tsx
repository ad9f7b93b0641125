import { Copy, Download } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, LinkButton } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Icon } from '@/components/ui/Icon';
import { Row, Stack } from '@/components/ui/primitives';
import { recoveryText } from '@/domain/signIn';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminSession';
import { media } from '@/theme/media';

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, max-content);
  gap: 4px 32px;
  padding: 16px 20px;
  border: 1px solid ${({ theme }) => theme.colour.thanakaStitch};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.thanaka};

  ${media.phone} {
    grid-template-columns: max-content;
  }
`;

type Props = {
  codes: readonly string[];
  email: string;
  /** The site's name. */
  issuer: string;
  /** What comes before the codes: what has just happened. */
  notice: string;
  /** The button that leaves the codes. */
  children: ReactNode;
};

/** New recovery codes, to copy, download or write down: no later screen shows them. */
export function RecoveryCodes({ codes, email, issuer, notice, children }: Props) {
  const [outcome, setOutcome] = useState('');
  const banner = useRef<HTMLDivElement>(null);
  const text = recoveryText(codes, email, issuer);

  useEffect(() => banner.current?.focus(), []);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(texts.copied);
    } catch {
      setOutcome('This browser does not allow copying. Select the codes, or download them.');
    }
  }

  return (
    <Stack $gap={16}>
      <FormBanner tone="ok" ref={banner}>
        {notice}
      </FormBanner>
      <p>{texts.secondFactorRecoveryHint}</p>
      <List aria-label="Recovery codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
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
        <span role="status">{outcome}</span>
      </Row>
      <Row>{children}</Row>
    </Stack>
  );
}
