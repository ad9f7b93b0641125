import { Provider } from 'react-redux';
import { ThemeProvider } from 'styled-components';
import { ApiBaseProvider } from '@/api/ApiBase';
import { NowProvider } from '@/hooks/Now';
import { GlobalStyle } from '@/theme/GlobalStyle';
import { theme } from '@/theme/theme';
import { AppRoutes } from './routes';
import type { AppStore } from './store';

type AppProps = { store: AppStore; apiBase: string; now: Date };

/** The product below a router: the browser gives it the address bar, the server and the tests give it an address. */
export function App({ store, apiBase, now }: AppProps) {
  return (
    <Provider store={store}>
      <ApiBaseProvider value={apiBase}>
        <ThemeProvider theme={theme}>
          <GlobalStyle />
          <NowProvider start={now}>
            <AppRoutes />
          </NowProvider>
        </ThemeProvider>
      </ApiBaseProvider>
    </Provider>
  );
}
