import { Band } from '@/components/ui/Band';
import * as texts from '@/texts/sections';
import { Container } from './Container';
import * as S from './StatsBand.styles';

type Props = { stats: readonly { value: string; label: string }[] };

export function StatsBand({ stats }: Props) {
  return (
    <S.Stats aria-label={texts.figuresLabel}>
      <Container>
        <S.List>
          {stats.map(({ value, label }) => (
            <S.Stat key={label}>
              <S.Label>{label}</S.Label>
              <S.Value>{value}</S.Value>
            </S.Stat>
          ))}
        </S.List>
      </Container>
      <Band $tone="padauk" $height={14} />
    </S.Stats>
  );
}
