import styled from 'styled-components';
import { media } from '@/theme/media';
import { Panel } from './Screen';

/** A long form of the back office: its panels, and beside them a preview where there is room. */
export const PanelForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${({ theme }) => theme.space(5)};
  align-items: start;

  ${media.panelsStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* No grid: what is to stay in sight while the form is scrolled could not leave its row. */
export const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
`;

/** All that is filled in. While it is being saved it is `inert`: what is typed then would be in no save, and lost with the form. */
export const FormFields = styled.div`
  display: contents;
`;

/** Fields that belong together, under an h2. */
export const FieldPanel = styled(Panel)`
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

/** Two fields side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  align-items: start;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const FormActions = styled.div`
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
