export { SearchEngineFields } from './SearchEngineFields.tsx';
export {
  noSearchEngineValues,
  searchEngineRules,
  type SearchEngineValues,
  toSearchEngineInput,
  toSearchEngineValues,
} from './search-engine-values.ts';
