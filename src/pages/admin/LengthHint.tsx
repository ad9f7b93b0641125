import styled from 'styled-components';
import { Text } from '@/components/ui/primitives';
import { type LengthRule, lengthNote } from '@/domain/textLength';

const HintText = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
`;

export function LengthHint({ text, rule, children }: { text: string; rule: LengthRule; children?: string }) {
  const { count, warning } = lengthNote(text, rule);
  return (
    <HintText>
      {children && <span>{children} </span>}
      <span>{text.trim() === '' ? `Best kept within ${rule.shown} characters. ` : `${count} `}</span>
      <Text as="span" $colour="amberText" role="status">
        {warning}
      </Text>
    </HintText>
  );
}
