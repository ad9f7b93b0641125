import styled from 'styled-components';
import { Band } from '@/components/ui/Band';
import { media, theme } from '@/theme/theme';
import { Container } from './Container';

const Stats = styled.section`
  background: ${theme.colour.padauk};
  color: ${theme.colour.ink};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: 1.5fr repeat(4, 1fr);
  padding-block: clamp(36px, 4.6vw, 60px);

  ${media.heroStack} {
    grid-template-columns: 1fr 1fr;
    row-gap: 24px;
  }
`;

const Value = styled.dd`
  font: 800 ${theme.size.pageHead} / .95 ${theme.font.display};
  letter-spacing: -.03em;
`;

const Label = styled.dt`
  margin-top: 6px;
  font-weight: 600;
  line-height: 1.3;
`;

const Stat = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding-inline: 24px;
  border-left: 2px dashed rgb(122 31 53 / .45);

  &:first-child {
    padding-left: 0;
    border: 0;
  }

  ${media.heroStack} {
    padding-inline: 18px 0;

    &:nth-child(even) {
      padding-left: 0;
      border: 0;
    }

    &:first-child {
      grid-column: 1 / -1;
    }

    &:first-child > ${Value} {
      font-size: 4.2em;
    }
  }
`;

type Props = { stats: readonly { value: string; label: string }[] };

export function StatsBand({ stats }: Props) {
  return (
    <Stats aria-label="NIT College in numbers">
      <Container>
        <List>
          {stats.map(({ value, label }) => (
            <Stat key={label}>
              <Label>{label}</Label>
              <Value>{value}</Value>
            </Stat>
          ))}
        </List>
      </Container>
      <Band $tone="padauk" $height={14} />
    </Stats>
  );
}
