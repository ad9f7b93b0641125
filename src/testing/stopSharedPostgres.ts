import { stopSharedPostgres } from './sharedPostgres';

export default stopSharedPostgres;
