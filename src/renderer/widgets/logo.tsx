/** The ship's wheel. */
import wordStyles from './looks/words.module.css'

export const Logo = () => (
  <svg
    className={wordStyles.logo}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="7" strokeWidth="1.9" />
    <circle cx="12" cy="12" r="2.3" strokeWidth="1.9" />
    <path
      strokeWidth="1.7"
      d="M12 1.6v8M12 14.4v8M1.6 12h8M14.4 12h8M4.65 4.65l5.7 5.7M13.65 13.65l5.7 5.7M19.35 4.65l-5.7 5.7M10.35 13.65l-5.7 5.7"
    />
  </svg>
)
