/** The turning ring beside words that say what is awaited. */
import styles from './looks/waiting.module.css'

export const Spinner = () => <i className={styles.spinner} aria-hidden="true" />
