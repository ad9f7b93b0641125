import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import * as texts from '@/texts/contact';
import * as records from '@/texts/records';

const Preview = styled.p`
  display: -webkit-box;
  margin-block: 6px;
  overflow: hidden;
  font-weight: 400;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;

type Props = {
  /** The message in Unicode. */
  preview: string;
  onConvert: () => void;
  onKeep: () => void;
};

/** Offers to send a message converted from Zawgyi; both answers send it (D-71). */
export function ZawgyiOffer({ preview, onConvert, onKeep }: Props) {
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);

  return (
    <FormBanner
      ref={banner}
      tone="note"
      action={
        <Choices>
          <Button size="sm" onClick={onConvert}>
            {records.convertButton}
          </Button>
          <Button tone="line" size="sm" onClick={onKeep}>
            {texts.keepButton}
          </Button>
        </Choices>
      }
    >
      <p>{records.zawgyiOffer}</p>
      <Preview lang="my">{preview}</Preview>
    </FormBanner>
  );
}
