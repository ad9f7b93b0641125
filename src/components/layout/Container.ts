import styled from 'styled-components';
import { theme } from '@/theme/theme';

export const Container = styled.div`
  width: 100%;
  max-width: calc(${theme.layout.container} + 2 * ${theme.layout.gutter});
  margin-inline: auto;
  padding-inline: ${theme.layout.gutter};
`;
