import styled from 'styled-components';
import { Textarea } from '@/components/Input';
import { Panel } from '@/components/Screen';
import { media } from '@/theme/media';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${({ theme }) => theme.space(5)};
  align-items: start;

  ${media.panelsStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

export const FieldSet = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 26px 28px 28px;

  > h2 {
    font-size: 1.375rem;
  }

  ${media.phone} {
    padding: 20px 18px 22px;
  }
`;

export const Excerpt = styled(Textarea)`
  min-height: 104px;
`;

/* As tall as its 15 rows even where the box fits itself to the text. */
export const Content = styled(Textarea)`
  min-height: calc(15 * 1.55em + 27px);
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
  padding: 4px 0 8px;

  ${media.phone} {
    > button {
      flex: 1;
    }
  }
`;
