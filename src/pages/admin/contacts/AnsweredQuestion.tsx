import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import * as texts from '@/texts/adminMessage';
import * as S from './ReplyWays.styles';

type Props = { onYes: () => void; onNo: () => void };

/** Asks a user who comes back from another program whether the message is answered. It takes the focus, so that it is announced. */
export function AnsweredQuestion({ onYes, onNo }: Props) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <FormBanner
      tone="note"
      ref={banner}
      action={
        <S.Ways>
          <Button size="sm" onClick={onYes}>
            {texts.yesButton}
          </Button>
          <Button tone="line" size="sm" onClick={onNo}>
            <S.Words>{texts.notYetButton}</S.Words>
          </Button>
        </S.Ways>
      }
    >
      {texts.answeredQuestion}
    </FormBanner>
  );
}
