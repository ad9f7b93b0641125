import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import * as texts from '@/texts/admin';
import * as records from '@/texts/records';

/** In sight wherever in the form the text was pasted. */
const Offer = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  box-shadow: ${({ theme }) => theme.elevation.e2};
`;

const Choices = styled.div`
  display: flex;
  gap: 10px;
`;

type Props = { onConvert: () => void; onKeep: () => void };

/** Offers to convert the text that was just pasted; the field keeps the focus. */
export const ZawgyiPasteOffer = ({ onConvert, onKeep }: Props) => (
  <Offer>
    <FormBanner
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
      {records.zawgyiOffer}
    </FormBanner>
  </Offer>
);
