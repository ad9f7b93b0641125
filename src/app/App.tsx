import { Provider } from 'react-redux';
import { ApiBaseProvider } from '@/contexts/ApiBase';
import { NowProvider } from '@/contexts/Now';
import { GlobalStyle } from '@/theme/GlobalStyle';
import { AppRoutes } from './routes';
import type { AppStore, RootState } from './store';

type AppProps = {
  store: AppStore;
  apiBase: string;
  now: Date;
  serverState?: RootState;
};

/** The product below a router: the browser's router follows the address bar; the server and the tests pass an address. */
export function App({ store, apiBase, now, serverState }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <ApiBaseProvider value={apiBase}>
        <GlobalStyle />
        <NowProvider start={now} isOver={serverState !== undefined}>
          <AppRoutes />
        </NowProvider>
      </ApiBaseProvider>
    </Provider>
  );
}
