CREATE INDEX "attempts_by_time" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "challenges_by_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_by_sent" ON "messages" USING btree ("sent_at") WHERE sent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pay_links_by_expiry" ON "pay_links" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "payment_advices_by_answer" ON "payment_advices" USING btree ("answered_at") WHERE answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("ended_at") WHERE ended_at IS NOT NULL;