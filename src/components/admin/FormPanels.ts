import styled from 'styled-components';
import { Panel, Row } from '@/components/ui/primitives';
import { columns } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

export const PanelForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: 24px;
  align-items: start;

  ${media.panelsStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* Not a grid: a sticky child could not leave its grid row. */
export const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
`;

export const FormAside = styled.div`
  position: sticky;
  top: 100px;

  ${media.panelsStack} {
    position: static;
  }
`;

/** All fields. They are `inert` during a save, because text typed then would be in no save. */
export const FormFields = styled.div`
  display: contents;
`;

export const FieldPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding: 26px 28px 28px;

  > h2 {
    font-size: ${theme.size.s3};
  }

  ${media.phone} {
    padding: 20px 18px 22px;
  }
`;

export const FieldPair = styled.div`
  ${columns(2, ['phone', 1])}
  gap: 24px;
  align-items: start;
`;

export const FormActions = styled(Row)`
  justify-content: flex-end;
  padding: 4px 0 8px;

  ${media.phone} {
    > button {
      flex: 1;
    }
  }
`;
